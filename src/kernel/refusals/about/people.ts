import { favorites, team } from '../../limits.ts'
import { grouped, sameTexts } from '../refusal-texts.ts'

/** What the product may refuse between people, between pages that want to be friends, to those who follow, and in a team. */
export const refusalsAboutPeople = {
  'favorites/unknown': { status: 404, message: 'Failed to update favorites.' },
  'favorites/too-many': {
    status: 409,
    message: `You can follow up to ${grouped(favorites.most)} pages. Unfollow one to follow another.`,
  },

  'friends/own-page': { status: 422, message: 'A page can’t be its own friend.' },
  'friends/page-not-approved': { status: 409, message: 'You can add friends once your page is approved.' },
  'friends/page-unavailable': { status: 404, message: 'This page isn’t available for friend requests right now.' },

  'people/not-found': { status: 404, message: 'This profile doesn’t exist or is private.' },
  'people/yourself': { status: 422, message: 'You can’t do this with your own account.' },
  'people/not-friends': { status: 403, message: 'You can only invite friends. Add them as a friend first.' },
  'people/no-search-term': { status: 400, message: 'Search term is required.' },
  'people/reports-of-day': { status: 429, message: 'You’ve reached today’s limit for reports. Try again tomorrow.' },

  'plan/link-closed': {
    status: 404,
    message: 'This link doesn’t work anymore. Ask the person who sent it to you for a new one.',
  },
  'plan/full': { status: 409, message: 'This plan is full.' },
  'plan/private': {
    status: 409,
    message:
      'Your profile is private, so people with a link couldn’t see your plan. Change this in your privacy settings.',
  },

  'team/nobody': { status: 404, message: 'We couldn’t find anyone to invite with that username.' },
  'team/in-team': { status: 409, message: 'This person is already on the team.' },
  'team/invited': { status: 409, message: 'This person has already been invited.' },
  'team/asked': { status: 409, message: 'This person has already asked to join. Please answer their request.' },
  'team/you-are-in': { status: 409, message: 'You’re already on this team.' },
  'team/you-are-invited': { status: 409, message: 'You’ve already been invited. Check your notifications.' },
  'team/you-asked': { status: 409, message: 'You’ve already asked to join. We’ll notify you when the team answers.' },
  'team/declined-lately': {
    status: 409,
    message: `This team declined your request. You can ask again after ${team.inviteDays} days.`,
  },
  'team/unclaimed': { status: 409, message: 'No one manages this page yet. You can claim it.' },
  'team/page-hidden': {
    status: 409,
    message: 'Your page is hidden right now, so you can’t invite anyone to its team. Contact us to get it back.',
  },
  'team/resent-lately': { status: 429, message: 'You can send this invite again a day after it was last sent.' },
  'team/full': { status: 409, message: `A team can have up to ${team.peopleMax} people.` },
  'team/role-missing': { status: 422, message: 'Please choose a role.' },
  'team/sole-owner': { status: 409, message: sameTexts.soleOwner },
} as const
