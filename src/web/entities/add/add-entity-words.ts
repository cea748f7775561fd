import type { FormStep } from '../../../features/entities/rules/entity-form.ts'
import type { Kind } from '../../../features/entities/rules/kinds.ts'
import { username } from '../../../kernel/limits.ts'
import { paths } from '../../../kernel/paths.ts'

const pageAddress = (name: string) => `Your page’s address is ${paths.entity(name.trim().toLowerCase())}.`
const usernameForm = `${username.min}–${username.max} letters, numbers, dots or underscores.`

/** What each kind is, for people who choose theirs. */
const kinds: Record<Kind, string> = {
  band: 'Fans find your shows. Venues find you.',
  standupComic: 'Show people where to catch your sets.',
  comedyGroup: 'Improv, sketch and more: all your shows in one place.',
  venue: 'List shows, sell tickets and check people in.',
  festival: 'Your lineup, days and tickets in one place.',
}

/** What a step is called, and its heading for a kind's label. */
const steps: Record<FormStep, { title: string; heading: (label: string) => string }> = {
  kind: { title: 'Type', heading: () => 'What are you adding?' },
  about: { title: 'About', heading: (label) => `About your ${label}` },
  details: { title: 'Details', heading: (label) => `More about your ${label}` },
  picture: { title: 'Picture', heading: (label) => `Add a picture of your ${label}` },
  links: { title: 'Links', heading: () => 'Links and contact' },
}

/** Every text of adding a page. */
export const words = {
  metaTitle: (productName: string) => `Add your page · ${productName}`,
  title: 'Add your page',
  lead: 'For bands, comics, comedy groups, venues and festivals. We may review new pages before they go live.',
  steps,
  stepList: 'Steps',
  step: (step: number, total: number, title: string) => `Step ${step} of ${total}: ${title}`,
  /** A page whose kind is not chosen yet, in a heading. */
  anyKind: 'page',
  back: 'Back',
  next: 'Next',
  send: 'Submit for approval',
  kind: { label: 'Type', about: kinds },
  about: {
    name: (kind: string | null) => `${kind ?? 'Page'} name`,
    username: 'Username',
    usernameHint: (name: string | null) =>
      name === null ? `Your page’s address. ${usernameForm}` : `${pageAddress(name)} ${usernameForm}`,
    pageAddress,
    usernameChangeHint: `${usernameForm} You can change it once every ${username.changeDays} days. Your old address redirects to the new one for ${username.entityKeptDays} days.`,
    genres: 'Genres',
    genresWhy: 'Pick at least one. Fans and bookers find you by genre.',
    bio: 'Bio (optional)',
  },
  details: {
    homeRadius: 'How many miles do you travel to play? (optional)',
    setMinutes: 'Set length in minutes (optional)',
    material: 'Material',
    materials: { untold: 'Prefer not to say', clean: 'Clean', explicit: 'Explicit' },
    firstDay: 'First day (optional)',
    lastDay: 'Last day (optional)',
    venueName: 'Venue name (optional)',
    venueNameHint: 'The park, hall or fairgrounds where it takes place',
    members: 'Members (optional)',
    membersHint: { band: 'Names and what they play', comedyGroup: 'Names' },
    preview: 'Preview link (optional)',
    previewExample: 'https://',
    previewHint: 'A song, set or video, so people know what to expect',
  },
  room: {
    /** Only a venue needs both. */
    address: (isVenue: boolean) => (isVenue ? 'Street address' : 'Street address (optional)'),
    addressExample: '12 Broadway',
    addressHint: (town: string) => `In ${town || 'your city'}, unless you enter another city and state.`,
    capacity: (isVenue: boolean) => (isVenue ? 'Capacity' : 'Capacity (optional)'),
    capacityHint: 'The most people you can have inside. Some admission taxes depend on it.',
    agePolicy: 'Age policy',
    agesDiffer: 'Varies by show',
    nonProfit: 'We’re a nonprofit (tax-exempt)',
    parking: 'Parking (optional)',
    hours: 'Hours (optional)',
    hoursExample: 'Tue–Thu 5 PM–12 AM\nFri–Sat 5 PM–2 AM',
  },
  picture: 'Picture',
  pictureWhy:
    'Fans see it on your page, in listings and with your shows, so every page needs one. No photo yet? Use your logo or a poster. You can change it anytime.',
  links: {
    email: 'Contact email (optional)',
    emailHint: 'Only we and your team can see this. It’s never shown on your page.',
    title: 'Links on your page (optional)',
    example: (host: string | null) => `https://${host ?? 'example.com'}/…`,
    collaborations: 'Want to hear from artists and venues?',
    collaborationsText:
      'They can find you in the Gig Hub and send you booking requests, and you can say yes or no. You can turn this on or off there anytime.',
    collaborating: 'Open to collaborations: artists and venues can send us requests',
  },
  namesake: {
    exists: (name: string, town: string) => `There’s already a page for ${name} in ${town}.`,
    /** No one manages the existing page. */
    unclaimed: 'Take a look. If it’s yours, claim it instead of adding a second page.',
    /** It has managers. */
    run: 'Take a look. If it’s yours too, ask to join its team.',
    /** @param button that adds a second page all the same */
    other: (button: string) => `If it belongs to someone else with the same name, choose “${button}.”`,
    look: 'View that page',
    another: 'Mine is different',
  },
} as const
