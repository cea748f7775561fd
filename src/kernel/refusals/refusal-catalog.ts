import { savedSearches } from '../limits/alert-limits.ts'
import { announcementsPerDay } from '../limits/chat-limits.ts'
import { chat, importFile, mapBoxMiles, picture } from '../limits.ts'
import { grouped, sameTexts } from './refusal-texts.ts'
import { refusalsAboutAccounts } from './about/accounts.ts'
import { refusalsAboutTickets } from './about/tickets.ts'
import { refusalsAboutWaiting } from './about/waiting.ts'
import { refusalsAboutPeople } from './about/people.ts'
import { refusalsAboutGigs } from './about/gigs.ts'
import { refusalsAboutEvents } from './about/events.ts'

/**
 * Everything the product may refuse, with the words people read (spec 8 where it has them), in the order of the codes'
 * prefixes. Prefixes with many codes are in `about/`, in files by subject.
 */
export const refusals = {
  'chat/closed': { status: 403, message: 'Your page isn’t public right now, so it can’t post here.' },
  'chat/left': { status: 403, message: 'You left this chat. You can rejoin it from the show’s page.' },
  'chat/removed': { status: 403, message: 'The host removed you from this chat.' },
  'chat/private': {
    status: 409,
    message: 'Your profile is private. To post here, choose Public or Friends in your privacy settings.',
  },
  'chat/slow': { status: 429, message: 'Slow mode is on. Please wait a moment before your next message.' },
  'chat/too-many-announcements': {
    status: 429,
    message: `You can make up to ${announcementsPerDay} announcements a day in a chat. Please try again later.`,
  },
  'chat/empty': { status: 422, message: sameTexts.enterMessage },
  'chat/too-late': {
    status: 409,
    message: `You can only edit a message within ${chat.editMinutes} minutes of sending it.`,
  },
  'chat/deleted': { status: 409, message: 'This message was deleted.' },

  'contact/incomplete': { status: 422, message: sameTexts.fillOutForm },

  'entities/incomplete': { status: 422, message: sameTexts.fillOutForm },
  'entities/duplicate': { status: 409, message: 'This page already exists.' },
  'entities/no-location': { status: 422, message: sameTexts.noLocation },
  'entities/geocoder-down': { status: 503, message: sameTexts.geocoderDown },
  'entities/suspended': {
    status: 404,
    message: 'This page isn’t available right now. If you have tickets to its shows, they stay valid.',
  },
  'entities/hidden': { status: 404, message: 'Failed to fetch profile.' },
  'entities/bad-links': { status: 422, message: 'Failed to update social media links.' },
  'entities/not-denied': { status: 409, message: 'This page wasn’t denied, so there’s nothing to resubmit.' },
  'entities/not-claimable': { status: 409, message: 'This page can’t be claimed.' },
  'entities/proof-missing': { status: 422, message: 'Please tell us how to verify this page is yours.' },
  'entities/bad-proof-link': { status: 422, message: 'The link must start with https://' },
  'entities/unsettled': { status: 409, message: 'This page can’t be deleted yet.' },
  'entities/reason-missing': { status: 422, message: 'Please enter a reason.' },

  'imports/unknown-format': { status: 422, message: 'This isn’t an iCalendar, CSV or JSON-LD file.' },
  'imports/empty-file': { status: 422, message: 'This file is empty.' },
  'imports/too-many-rows': {
    status: 413,
    message: `This file has more than ${grouped(importFile.maxRows)} rows. Split it into smaller files.`,
  },
  'imports/too-many-new': {
    status: 429,
    message: `A page can import ${grouped(importFile.newShowsPerDay)} new shows a day, including any you’ve removed since. Nothing was imported. Please try again later.`,
  },
  'imports/under-way': {
    status: 409,
    message: 'Another import is running. Nothing was imported. Please try again in a moment.',
  },
  'imports/already-undone': { status: 409, message: 'This import was already undone.' },
  'imports/already-split': { status: 409, message: 'These shows were already split.' },
  'imports/cannot-list': { status: 409, message: 'The other show’s date has passed, so it can’t be listed.' },
  'imports/wrong-address': {
    status: 422,
    message: 'Enter the address of your calendar. It starts with https:// or webcal://.',
  },
  'imports/no-calendar': {
    status: 422,
    message:
      'We didn’t find a calendar at this address. Use the link to an .ics file, or to a page whose events are marked up for search engines.',
  },
  'imports/unreachable': { status: 422, message: 'We couldn’t reach this address. Check it and try again.' },
  'imports/private-network': {
    status: 422,
    message: 'This link only works on your own network. Use a link on the public web, one that opens for anyone.',
  },
  'imports/address-not-found': { status: 422, message: 'There’s no calendar at this address anymore, or never was.' },
  'imports/not-public': {
    status: 422,
    message: 'This calendar isn’t public. Make it public, or use its secret iCal address.',
  },
  'imports/server-refused': {
    status: 422,
    message: 'The site with your calendar returned an error. Please try again later.',
  },
  'imports/calendar-too-large': {
    status: 422,
    message: 'This calendar is too large. Use one with only your upcoming shows.',
  },
  'imports/calendar-too-slow': {
    status: 422,
    message: 'The site with your calendar took too long to respond. Please try again later.',
  },
  'imports/calendar-replaced': {
    status: 409,
    message:
      'Most of the shows in your calendar are different from before, so we didn’t change anything. If that’s right, review the calendar and publish it again.',
  },
  'imports/no-linked-calendar': { status: 404, message: 'This page has no linked calendar.' },
  'imports/broken-file': { status: 422, message: 'This file is damaged. Nothing was imported.' },

  'operators/suspended-account': { status: 409, message: 'This account is suspended. Reinstate it first.' },
  'operators/unknown-account': { status: 404, message: 'No verified account uses this email address.' },
  'operators/provider-silent': { status: 503, message: 'The payment processor isn’t responding. Nothing was changed.' },
  'operators/bad-promo': { status: 422, message: 'Some of these fields aren’t right. Nothing was saved.' },
  'operators/no-managers': {
    status: 409,
    message: 'No one manages this page yet, so there’s no one to ask. You can edit it yourself.',
  },
  'operators/not-suspendable': { status: 409, message: 'Operators can’t be suspended.' },

  'pictures/none': { status: 400, message: 'No image URI provided.' },
  'pictures/too-many': { status: 400, message: 'Too many files' },
  'pictures/wrong-type': { status: 415, message: 'File type must be JPEG, PNG or WebP' },
  'pictures/too-large': { status: 413, message: `File is larger than ${picture.maxBytes} bytes` },
  'pictures/too-short': { status: 422, message: `File is smaller than ${picture.minBytes} bytes` },
  'pictures/damaged': { status: 422, message: 'Failed to upload image. The file is damaged.' },
  'pictures/moving': { status: 422, message: 'Failed to upload image. Animated images aren’t supported.' },
  'pictures/too-few-pixels': {
    status: 422,
    message: `Failed to upload image. It must be at least ${picture.minSide} × ${picture.minSide} pixels.`,
  },
  'pictures/too-many-pixels': {
    status: 422,
    message: `Failed to upload image. It must be ${picture.maxPixels / 1_000_000} megapixels or less.`,
  },
  'pictures/too-slow': { status: 408, message: 'Failed to upload image. Your connection is too slow.' },
  'pictures/wrong-crop': { status: 422, message: 'Failed to upload image. The crop is outside the image.' },
  'pictures/not-kept': { status: 503, message: 'Failed to upload image.' },
  'pictures/unknown': { status: 422, message: 'Failed to fetch image file.' },

  'places/unknown': { status: 404, message: sameTexts.noLocation },
  'places/geocoder-down': { status: 503, message: sameTexts.geocoderDown },
  'places/box-too-large': {
    status: 400,
    message: `This area is too large. It can be up to ${mapBoxMiles} miles across.`,
  },

  'request/not-signed-in': { status: 401, message: 'User is not authenticated.' },
  'request/bad-token': { status: 401, message: 'Authentication error.' },
  'request/bad-api-key': {
    status: 401,
    message:
      'This API key doesn’t exist or was revoked. Send “Authorization: Bearer” with a key from Account, API keys, or no key at all.',
  },
  'request/unverified': { status: 403, message: sameTexts.unverified },
  'request/foreign-origin': { status: 403, message: 'This request came from another site.' },
  'request/not-allowed': { status: 403, message: 'You don’t have permission to do this.' },
  'request/bad-input': {
    status: 400,
    message: 'Invalid arguments. Ensure all fields are provided and correctly formatted.',
  },
  'request/unsupported-type': {
    status: 415,
    message: 'Unsupported content type. Send application/json, or multipart/form-data to upload a file.',
  },
  'request/not-found': { status: 404, message: 'Not found.' },
  'request/too-large': { status: 413, message: 'This is too large to send.' },
  'request/unavailable': {
    status: 503,
    message: 'We can’t save or load anything right now. Please wait a moment and try again.',
  },
  'request/busy': { status: 503, message: 'We’re very busy right now. Please try again in a minute.' },
  'request/too-many': { status: 429, message: 'Too many attempts. Please wait a moment and try again.' },

  'requests/unknown-action': { status: 422, message: 'Request failed.' },

  'search/too-many-saved': {
    status: 409,
    message: `You can save up to ${savedSearches.most} searches. Delete one to save another.`,
  },
  'search/already-saved': { status: 409, message: 'You already saved this search again.' },

  'threads/busy': {
    status: 503,
    message: 'We’re very busy right now. Nothing was changed. Please try again in a moment.',
  },
  'threads/too-slow': {
    status: 422,
    message: 'This file takes too long to read. Split it into smaller files and try again.',
  },

  ...refusalsAboutAccounts,
  ...refusalsAboutTickets,
  ...refusalsAboutWaiting,
  ...refusalsAboutPeople,
  ...refusalsAboutGigs,
  ...refusalsAboutEvents,
} as const
