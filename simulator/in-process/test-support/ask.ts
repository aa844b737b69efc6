/** Something that is asked by a `fetch`, in the same way whichever one it is. */
/** The `fetch` under test, and the address of the server. */
export type Ask = (request: typeof fetch, url: string) => Promise<Response>;

/** A path, with what `fetch` takes beside it; made anew for each request. */
export const get =
  (path: string, init: () => RequestInit = () => ({})): Ask =>
  (request, url) =>
    request(`${url}${path}`, init());

/** The same with POST. */
export const post = (path: string, init: () => RequestInit): Ask =>
  get(path, () => ({ method: 'POST', ...init() }));

/** A body that comes as a stream. */
export const stream = (): RequestInit => ({
  body: new Blob(['streamed']).stream(),
  duplex: 'half',
});
