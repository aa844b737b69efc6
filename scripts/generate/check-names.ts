/** Names of the contract that the generated code could not bear. */

export type Part = Readonly<Record<string, unknown>>;

/** A mistake in a part, and the field where it is; the part itself where there is none. */
export interface Mistake {
  readonly message: string;
  readonly field?: string | string[];
}

/** What the generated types use themselves. */
const typesOfTheCode =
  /^(Record|WithRequired|OneOf|(Response|Parameter|RequestBody|Header)[A-Z]\w*)$/;

/** The code has a type of the same name for each. */
export const checkSchemaNames = (components: unknown): Mistake[] =>
  Object.keys(Object(Object(components).schemas))
    .filter((name) => !/^[A-Z][A-Za-z0-9]*$/.test(name) || typesOfTheCode.test(name))
    .map((name) => ({
      field: ['components', 'schemas', name],
      message: typesOfTheCode.test(name)
        ? `the generated code has a type ${name} of its own; call the schema otherwise`
        : `call the schema by letters and digits, a capital first: the code has a type ${name}`,
    }));

/** JSON.parse and tables answer to these without anybody having said so. */
export const isInherited = (name: string): boolean => name in {};

export const checkFieldNames = ({ properties }: Part): Mistake[] =>
  Object.keys(Object(properties))
    .filter(isInherited)
    .map((name) => ({
      field: ['properties', name],
      message: `every object of JavaScript has ${name}, so that nobody sees whether it is there; call the field otherwise`,
    }));
