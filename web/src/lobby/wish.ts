/** What a table may be made of: from the game's own form, so that whatever is offered can be made. */
import type { Form, OptionForm, OptionValue, TableForm } from "../net/types";

export type Value = OptionValue | null;

/** Four play if they can, else as many as can. */
export function usualTable(form: Form): TableForm {
  return form.tables.find((one) => one.players === 4) ?? form.tables.at(-1)!;
}

/** The number of players; with the seats that nobody takes beside it where another table has as many players. */
export function tableLabel(form: Form, table: TableForm): string {
  const alone = form.tables.filter((one) => one.players === table.players).length === 1;
  return alone || !table.automatic.length ? String(table.players) : `${table.players} + ${table.automatic.length}`;
}

/** What holds for an option at this table: the wish if it can be, else the usual, else the first that can. */
export function valueAt(table: TableForm, option: OptionForm, wish: Value | undefined): Value {
  const choices = table.choices[option.name];
  const fits = (value: Value | undefined) => value !== undefined && (!choices || choices.includes(value as never));
  if (fits(wish)) return wish!;
  return fits(option.default) || !choices ? option.default : choices[0]!;
}

/** Options that people are asked about, or told of because only one unusual choice is left. */
export function asked(form: Form, table: TableForm): OptionForm[] {
  return form.options.filter((option) => {
    const choices = table.choices[option.name];
    return !option.lab && (!choices || choices.length > 1 || choices[0] !== option.default);
  });
}

/** All options of a table as they are sent. */
export function optionsAt(form: Form, table: TableForm, wishes: Record<string, Value>): Record<string, Value> {
  const open = form.options.filter((option) => !option.lab);
  return Object.fromEntries(open.map((option) => [option.name, valueAt(table, option, wishes[option.name])]));
}
