/** Rules for the page's code. Its layout is Prettier's matter, its types are svelte-check's. */
import js from "@eslint/js";
import { defineConfig, globalIgnores } from "eslint/config";
import svelte from "eslint-plugin-svelte";
import ts from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

export default defineConfig(
  globalIgnores(["generated/"]),
  js.configs.recommended,
  ts.configs.recommended,
  svelte.configs.recommended,
  svelte.configs.prettier,
  {
    rules: {
      "no-undef": "off", // TypeScript knows what is defined
      eqeqeq: "error",
      "max-lines": ["error", 500],
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      "svelte/no-useless-mustaches": "off", // a space at the edge of a block is written {" "}
      "svelte/prefer-svelte-reactivity": "off", // sets and maps are replaced, never changed in place, where they are state
    },
  },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
  },
  {
    files: ["**/*.svelte"],
    rules: { "prefer-const": "off", "svelte/prefer-const": "error" }, // which knows that $props() may be bound
  },
  {
    files: ["**/*.test.ts"],
    rules: { "@typescript-eslint/no-explicit-any": "off" }, // a test may give less than the whole
  },
);
