/** Connections inside a process hold no handle; somebody who waits for one must not be left alone. */

const longestMilliseconds = 2 ** 31 - 1;

let waiting = 0;
let handle: NodeJS.Timeout | undefined;

/** Keeps the process alive until the work is done, as a socket would while bytes are due. */
export async function keepAliveDuring<Result>(work: () => Promise<Result>): Promise<Result> {
  handle ??= setInterval(() => {}, longestMilliseconds);
  waiting += 1;
  try {
    return await work();
  } finally {
    waiting -= 1;
    if (waiting === 0) {
      clearInterval(handle);
      handle = undefined;
    }
  }
}
