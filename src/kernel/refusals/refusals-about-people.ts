/** What the product may refuse between people, between pages that want to be friends, and to those who follow. */
export const refusalsAboutPeople = {
  'people/not-found': { status: 404, message: 'This profile doesn’t exist or is private.' },
  'people/yourself': { status: 422, message: 'You can’t do this to yourself.' },
  'people/not-friends': { status: 403, message: 'You can only ask your friends. Add them as a friend first.' },
  'people/no-search-term': { status: 400, message: 'Search term is required.' },
  'people/reports-of-day': { status: 429, message: 'You’ve reached today’s limit for reports. Try again tomorrow.' },
  'favorites/unknown': { status: 404, message: 'Failed to update favorites.' },
  'favorites/too-many': { status: 409, message: 'You can follow up to 1,000 pages. Unfollow one to follow another.' },
  'friends/own-page': { status: 422, message: 'A page can’t be its own friend.' },
  'friends/page-not-approved': { status: 409, message: 'You can add friends once your page is approved.' },
  'friends/page-unavailable': { status: 404, message: 'This page isn’t available for friend requests right now.' },
} as const
