import type { HostEntity } from '../../src/web/events/form/event-form-state.ts'

/** A venue as the event form knows its host. */
export const venueAsHost: HostEntity = {
  id: '01890000-0000-7000-8000-000000000001',
  type: 'venue',
  name: 'The Blue Door',
  status: 'approved',
  venueName: null,
  venueAddress: '12 Broadway, Oakland, CA 94607',
  coordinates: [37.8, -122.27],
  placeExact: false,
  capacity: 150,
  nonProfit: false,
  agePolicy: null,
  parkingOptions: [],
  stripeOnboardingComplete: true,
}
