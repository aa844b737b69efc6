/** A JSON object whose fields nobody has looked at. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** Whether the value is a JSON object: neither null nor an array. */
export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
