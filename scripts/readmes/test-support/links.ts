/** Links of our pages that lead to nothing. */
import { access } from 'node:fs/promises';
import { dirname, join, normalize } from 'node:path';

/** What a heading is called in an address, as GitHub makes it. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-');
}

function anchorsOf(page: string): Set<string> {
  const headings = page.replaceAll(/^```.*?^```/gms, '').matchAll(/^#+ (.+)$/gm);
  return new Set([...headings].map(([, heading = '']) => anchorOf(heading)));
}

async function leads(from: string, link: string, pages: ReadonlyMap<string, string>) {
  const [path = '', anchor] = link.split('#');
  const file = path === '' ? from : normalize(join(dirname(from), path));
  const exists = await access(file).then(
    () => true,
    () => false,
  );
  if (!exists || anchor === undefined) return exists;
  return anchorsOf(pages.get(file) ?? '').has(anchor);
}

/** Each link within the repository that leads nowhere, behind its page. */
export async function findBrokenLinks(pages: ReadonlyMap<string, string>): Promise<string[]> {
  const links = [...pages].flatMap(([file, page]) =>
    [...page.matchAll(/\]\((?!\w+:)([^)\s]+)\)/g)].map(([, link = '']) => ({ file, link })),
  );
  const found = links.map(async ({ file, link }) =>
    (await leads(file, link, pages)) ? [] : [`${file}: ${link}`],
  );
  return (await Promise.all(found)).flat();
}
