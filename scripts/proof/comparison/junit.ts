/** What failed according to a JUnit report, as text that two runs have in common. */

const entities: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
  '&#10;': '\n',
  '&amp;': '&',
};

const decode = (text: string): string =>
  text
    .replaceAll(/<!\[CDATA\[(.*?)\]\]>/gs, '$1')
    .replaceAll(/&(lt|gt|quot|apos|#10|amp);/g, (entity) => entities[entity] ?? entity);

const attributeOf = (name: string, tag: string): string =>
  decode(new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? '');

/** Ids, dates and counts differ from run to run, and are not what was found. */
const withoutNumbers = (text: string): string => text.replaceAll(/\d+/g, '#').trim();

/** The kinds of failure: lines that begin with a dash where there are some, else the first line. */
function kindsOf(tag: string, body: string): string[] {
  const lines = decode(body).split('\n');
  const listed = lines.filter((line) => /^\s*- /.test(line)).map((line) => line.trim().slice(2));
  if (listed.length > 0) return listed;
  const explanation = [...decode(attributeOf('message', tag)).split('\n'), ...lines];
  return [explanation.find((line) => line.trim() !== '') ?? 'failed'];
}

/** One line for each kind of failure of each test case; none where all passed. */
export function readFailures(xml: string): string[] {
  const cases = [...xml.matchAll(/<testcase\b([^>]*?)(?:\/>|>(.*?)<\/testcase>)/gs)];
  const found = cases.flatMap(([, tag = '', inside = '']) => {
    const failures = inside.matchAll(
      /<(?:failure|error)\b([^>]*?)(?:\/>|>(.*?)<\/(?:failure|error)>)/gs,
    );
    return [...failures].flatMap(([, failureTag = '', body = '']) =>
      kindsOf(failureTag, body).map((kind) => `${attributeOf('name', tag)}: ${kind}`),
    );
  });
  return [...new Set(found.map(withoutNumbers))];
}
