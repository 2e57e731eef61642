/** The other seats of an introduction: a socket of their own that makes the moves of the script. */
import { freshKey } from "../net/requestKey";
import { liveAddress } from "../net/tableSocket";

interface Told {
  type: string;
  seat?: number;
  version?: number;
  key?: string;
  sentence?: string;
}

export class ScriptedSeats {
  private socket: WebSocket | null = null;
  private hear: (told: Told) => void = () => undefined;

  constructor(private readonly table: string) {}

  close(): void {
    this.socket?.close();
  }

  /** One seat looks and makes its move; done when it is saved. */
  async play(seat: number, move: string): Promise<void> {
    if (this.socket?.readyState !== WebSocket.OPEN) await this.open();
    const { version } = await this.ask({ type: "look", seat }, "whole");
    await this.ask({ type: "move", key: freshKey(), version, moves: [move] }, "accepted");
  }

  private async open(): Promise<void> {
    const socket = new WebSocket(liveAddress(this.table));
    this.socket = socket;
    socket.onmessage = (message) => this.hear(JSON.parse(message.data));
    await new Promise((done, failed) => {
      socket.onopen = done;
      socket.onclose = failed;
    });
    await this.ask({ type: "hello", protocol: 1, seat: -1, aids: false }, "whole");
  }

  private ask(message: Record<string, unknown>, wanted: string): Promise<Told> {
    return new Promise((done, failed) => {
      this.socket!.onclose = () => failed(new Error("closed"));
      this.hear = (told) => {
        if (told.type === wanted) done(told);
        else if (told.type === "refused") failed(new Error(told.sentence));
      };
      this.socket!.send(JSON.stringify(message));
    });
  }
}
