/** Writes the TypeScript types of every JSON Schema in generated/ beside it; `make types` puts the schemas there. */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import openapiTS, { astToString } from "openapi-typescript";

const folder = new URL("./generated/", import.meta.url);
const names = readdirSync(folder)
  .filter((file) => file.endsWith(".json"))
  .map((file) => file.slice(0, -".json".length));

for (const name of names) {
  const schema = readFileSync(new URL(`${name}.json`, folder), "utf8");
  const types = await openapiTS(schema, { rootTypes: true, rootTypesNoSchemaPrefix: true });
  writeFileSync(new URL(`${name}.d.ts`, folder), astToString(types));
}
