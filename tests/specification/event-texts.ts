import { dropTexts } from '../../src/features/pictures/rules/picture-file.ts'
import { refusals } from '../../src/kernel/refusals/refusal-catalog.ts'
import { words as events } from '../../src/web/events/events-words.ts'
import { words as form } from '../../src/web/events/form/event-form-words.ts'
import { words as lineup } from '../../src/web/events/form/lineup/lineup-words.ts'
import { words as lifecycle } from '../../src/web/events/lifecycle/lifecycle-words.ts'
import { words as imports } from '../../src/web/imports/imports-words.ts'
import { words as pictures } from '../../src/web/pictures/pictures-words.ts'
import { words as tickets } from '../../src/web/tickets/tickets-words.ts'
import type { SpecifiedText } from './account-texts.ts'

/** Messages of events, their form, refunds, tickets and files; one that ends in a space begins a text. */
export const eventTexts: SpecifiedText[] = [
  {
    message: 'Invalid event ID.',
    texts: [refusals['event/invalid-id'].message],
    shownBy: 'src/features/events/page/fetch-event.service.test.ts',
  },
  {
    message: 'Event not found.',
    texts: [refusals['event/not-found'].message],
    shownBy: 'src/features/events/page/fetch-event.service.test.ts',
  },
  {
    message: 'No future occurrences available.',
    texts: [refusals['event/no-future-occurrences'].message],
    shownBy: 'src/features/events/page/fetch-event.service.test.ts',
  },
  {
    message: 'Event has already passed.',
    texts: [events.status.past, tickets.notOnSale.past, refusals['event/already-passed'].message],
    shownBy: 'src/features/events/page/fetch-event.service.test.ts',
  },
  {
    message: 'Missing eventID.',
    texts: [refusals['event/id-missing'].message],
    shownBy: 'src/features/checkout/lifecycle/delete-unsold-event.service.test.ts',
  },
  {
    message: 'Invalid entity details.',
    texts: [refusals['event/entity-missing'].message],
    shownBy: 'src/features/checkout/lifecycle/delete-unsold-event.service.test.ts',
  },
  { message: 'Failed to save event.', texts: [form.failed, refusals['event/incomplete'].message], shownBy: null },
  {
    message: 'Failed to get venue coordinates. Please try again.',
    texts: [refusals['event/no-coordinates'].message],
    shownBy: 'tests/e2e/event-dialog.spec.ts',
  },
  {
    message: 'Venue search is currently unavailable. You can still type the address manually.',
    texts: [form.place.suggestions.unavailable],
    shownBy: 'tests/e2e/event-place.spec.ts',
  },
  { message: 'Geocoding failed', texts: [form.place.failed], shownBy: 'tests/e2e/event-place.spec.ts' },
  {
    message: 'Failed to geocode address',
    texts: [refusals['places/geocoder-down'].message, refusals['entities/geocoder-down'].message],
    shownBy: 'tests/e2e/event-place.spec.ts',
  },
  {
    message: 'No geocoded location found',
    texts: [
      refusals['places/unknown'].message,
      refusals['entities/no-location'].message,
      refusals['account/unknown-location'].message,
    ],
    shownBy: 'tests/e2e/event-place.spec.ts',
  },
  { message: 'Max Reached', texts: [lineup.full], shownBy: 'tests/e2e/lineup.spec.ts' },
  { message: 'Event deletion failed.', texts: [lifecycle.delete.failed], shownBy: null },
  {
    message: 'Failed to delete event. ',
    texts: [refusals['event/has-sales'].message, refusals['event/being-bought'].message],
    shownBy: null,
  },
  {
    message:
      'Changing the event time requires you to offer refunds to those who have purchased tickets. Do you want to proceed?',
    texts: [lifecycle.touched.confirm],
    shownBy: null,
  },
  {
    message: 'Refund notifications have been sent to ticket purchasers.',
    texts: [lifecycle.touched.saved],
    shownBy: 'tests/e2e/lifecycle.spec.ts',
  },
  { message: 'Failed to offer refund.', texts: [lifecycle.touched.failed], shownBy: null },
  { message: 'Error offering refund: ', texts: [lifecycle.touched.error], shownBy: null },
  {
    message: 'Failed to checkout.',
    texts: [refusals['checkout/failed'].message],
    shownBy: 'tests/torture/holds-end.test.ts',
  },
  {
    message: 'No image URI provided.',
    texts: [refusals['pictures/none'].message],
    shownBy: 'src/features/pictures/pictures.service.test.ts',
  },
  {
    message: 'Failed to upload image.',
    texts: [pictures.failed, refusals['pictures/not-kept'].message],
    shownBy: 'tests/e2e/journeys/pictures.spec.ts',
  },
  { message: 'Failed to upload event image.', texts: [pictures.failedEvent], shownBy: null },
  {
    message: 'Failed to fetch image file.',
    texts: [refusals['pictures/unknown'].message],
    shownBy: 'src/features/events/save/copied-poster.test.ts',
  },
  {
    message: 'File type must be ',
    texts: [dropTexts['file-invalid-type'], imports.source.wrongType, refusals['pictures/wrong-type'].message],
    shownBy: 'src/server/calls/uploads.test.ts',
  },
  {
    message: 'File is larger than ',
    texts: [dropTexts['file-too-large'], refusals['pictures/too-large'].message],
    shownBy: 'src/server/calls/uploads.test.ts',
  },
  {
    message: 'File is smaller than ',
    texts: [dropTexts['file-too-small'], refusals['pictures/too-short'].message],
    shownBy: 'src/server/calls/uploads.test.ts',
  },
  {
    message: 'Too many files',
    texts: [dropTexts['too-many-files'], imports.source.tooMany, refusals['pictures/too-many'].message],
    shownBy: 'src/server/calls/uploads.test.ts',
  },
]
