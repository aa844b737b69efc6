/** Caches parsed bodies: rules and watches read the same answers many times. */

/** Characters from which a parsed body is too large to keep many. */
const longText = 64 * 1024;
/** Number of long bodies to keep parsed. */
const maxLongBodies = 4;

const parsed = new WeakMap<object, { readonly value: unknown }>();
const longBodies: object[] = [];

/** The value of a JSON text; undefined if it is invalid. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The JSON value of a body, undefined if invalid; cached for as long as the owner exists. */
export function parsedOnce(owner: { readonly text: string }): unknown {
  const known = parsed.get(owner);
  if (known !== undefined) return known.value;
  const value = jsonIn(owner.text);
  parsed.set(owner, { value });
  if (owner.text.length >= longText) longBodies.push(owner);
  const oldest = longBodies.length > maxLongBodies ? longBodies.shift() : undefined;
  if (oldest !== undefined) parsed.delete(oldest);
  return value;
}

/** Caches a function's result per object, for as long as the object exists. */
export function oncePer<Owner extends object, Value>(
  make: (owner: Owner) => Value,
): (owner: Owner) => Value {
  const made = new WeakMap<Owner, { readonly value: Value }>();
  return (owner) => {
    const known = made.get(owner);
    if (known !== undefined) return known.value;
    const value = make(owner);
    made.set(owner, { value });
    return value;
  };
}
