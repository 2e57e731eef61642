import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

// Nothing is inlined: the page runs under a policy without inline styles, scripts or data addresses.
export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: "../src/fourfold/server/static",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    proxy: { "/api": { target: "http://127.0.0.1:8444", ws: true } },
    fs: { allow: [".", "../src/fourfold/locales", "../src/fourfold/games"] }, // the house's refusals; tests read the games' words
  },
  resolve: process.env.VITEST ? { conditions: ["browser"] } : undefined,
  test: {
    environment: "happy-dom",
    include: ["src/**/*.test.ts"],
    // Bounds on waiting for a machine that may stand still; how long a test takes is no matter.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
