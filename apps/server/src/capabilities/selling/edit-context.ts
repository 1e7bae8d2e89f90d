import type { Context, CustomerActor } from '../../platform/context.ts';
import type { LivePublisher } from '../../platform/realtime/publisher.ts';

/** What an edit of a draft needs. `live` tells the open pages of the seller about an edit of ours. */
export type EditContext = Context<CustomerActor> & { live: LivePublisher };
