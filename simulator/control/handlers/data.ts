import type { Handlers } from './handler.ts';
import { sandboxOf, shown } from './handler.ts';

export const dataHandlers = {
  listLeads: async (call) => shown(await (await sandboxOf(call)).leads.list(call.query)),
  addLeads: async (call) => {
    const body = await (await sandboxOf(call)).leads.add(call.body);
    return { status: 201, body };
  },
  getLiveLeads: async (call) => shown(await (await sandboxOf(call)).leads.live()),
  setLiveLeads: async (call) =>
    shown(await (await sandboxOf(call)).leads.live(call.body.perSecond)),
  listListings: async (call) =>
    shown({ listings: await (await sandboxOf(call)).listings.list(call.query.partner) }),
  getListing: async (call) => {
    const { externalListingId, partner } = call.path;
    return shown(await (await sandboxOf(call)).listings.get(externalListingId, partner));
  },
  putListing: async (call) => {
    const { externalListingId, partner } = call.path;
    const { listings } = await sandboxOf(call);
    return shown(await listings.put(externalListingId, call.body, partner));
  },
} satisfies Partial<Handlers>;
