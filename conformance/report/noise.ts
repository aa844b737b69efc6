/** What a run says of requests that got no usable answer and were sent again. */
import type { Report } from '../../generated/report.ts';

type Told = Pick<Report, 'requests' | 'observer' | 'noise'>;

/** Requests that went out in all, to the target and to hooks, those sent again among them. */
const sentOf = ({ requests, observer, noise }: Told): number =>
  requests + (observer?.requests ?? 0) + (noise?.lost ?? 0);

/** One sentence; undefined where nothing was lost. */
export function describeNoise(report: Told): string | undefined {
  const { noise } = report;
  if (noise === undefined) return undefined;
  const sent = sentOf(report);
  const share = ((noise.lost / sent) * 100).toFixed(1);
  const which = Object.entries(noise.losses).map(([loss, count]) => `${count} × ${loss}`);
  const words = noise.lost === 1 ? 'it was asked again' : 'they were asked again';
  return `${noise.lost} of ${sent.toLocaleString('en-US')} requests got no usable answer (${share} %): ${which.join(', ')}; ${words}.`;
}
