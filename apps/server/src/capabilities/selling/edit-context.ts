import type { Context, CustomerActor } from '../../platform/context.ts';
import type { LivePublisher } from '../../platform/realtime/publisher.ts';

/** What a change of a draft needs. `live` tells the open pages of the seller about it. */
export type EditContext = Context<CustomerActor> & { live: LivePublisher };
