/** The answers that operations give, and whose bodies the contract describes. */
import { isSuccess, type Answer, type RequestPlan } from '../../wire/exchange.ts';

/** Whether it asks for its operation by the contract's method and path, whatever else it holds. */
export const isOfOperation = ({ method, openPoint }: RequestPlan): boolean =>
  method === undefined && openPoint !== 'trailing-slash';

/** Any parameters of the media type, and +json types, will do. */
export const isJsonMediaType = (declared: string): boolean =>
  /^application\/([\w.+-]+\+)?json\s*(;|$)/i.test(declared);

/** The body of a refused update is open, and so is what a hostile request deserves. */
export function hasDocumentedBody(exchange: Answer): boolean {
  const { plan, response } = exchange;
  if (plan.openPoint !== undefined || plan.hostile) return false;
  if (plan.operation === 'updateListing') return isSuccess(exchange);
  return response.status === 200 || [400, 401, 404].includes(response.status);
}
