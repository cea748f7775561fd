/** The texts of friendship: the page, and the buttons on a person's profile. */
export const words = {
  title: 'Friends',
  intro: 'Friends see your full profile, unless it’s private.',
  search: {
    label: 'Name or username',
    submit: 'Search',
    results: (term: string) => `Results for “${term}”`,
    list: 'People',
    oneLetter: 'Type more letters to find more people.',
    none: 'No results',
    noneText: 'Check the spelling, or try their username. Private profiles don’t show up here.',
    /** For a search with an email address. */
    noneByEmail:
      'You can’t search for people by email address. Try their name or username, or send them a link to your profile.',
    clear: 'Clear search',
  },
  link: {
    title: 'Friends not on LocalSound yet?',
    text: 'Send them a link to your profile. They’ll see it once they sign up, and can add you as a friend.',
    private: 'Your profile is private, so a link to it won’t work. Choose Public or Friends to share it.',
    privacy: 'Privacy settings',
    shared: (name: string) => `${name} on LocalSound`,
  },
  goingToo: {
    title: 'Going to the same shows',
    shows: (names: string[], more: number) =>
      more === 0
        ? `Also going to ${names.join(' and ')}`
        : `Also going to ${names.join(', ')} and ${more === 1 ? '1 more show' : `${more} more shows`}`,
  },
  add: 'Add friend',
  addOf: (name: string) => `Add friend: ${name}`,
  accept: 'Accept',
  acceptOf: (name: string) => `Accept ${name}’s friend request`,
  decline: 'Decline',
  declineOf: (name: string) => `Decline ${name}’s friend request`,
  sent: 'Request sent',
  sentTo: (name: string) => `Friend request sent to ${name}.`,
  withdraw: 'Cancel request',
  withdrawOf: (name: string) => `Cancel request to ${name}`,
  withdrawn: (name: string) => `Your request to ${name} was canceled.`,
  friends: 'Friends',
  wantsToBe: (name: string) => `${name} wants to be friends`,
  remove: 'Remove',
  removeOf: (name: string) => `Remove ${name}`,
  removed: (name: string) => `${name} was removed from your friends.`,
  requests: (count: number) => `Friend requests (${count})`,
  requestsList: 'Friend requests',
  list: (count: number) => `Your friends (${count})`,
  listLabel: 'Your friends',
  sentList: 'Sent requests',
  none: 'No friends yet',
  noneText: 'Your friends will appear here. Search above by name or username to find people you know.',
  confirm: {
    title: (name: string) => `Remove ${name}?`,
    text: 'You’ll be removed from each other’s friends lists and plans, and show invites between you are canceled. We won’t notify them. You can send a new request later.',
    remove: 'Remove friend',
    /** @param plans "Gold Tooth Choir (Sam has 3 tickets)", each */
    plans: (plans: readonly string[]) =>
      `You share ${plans.length === 1 ? '1 plan' : `${plans.length} plans`}: ${new Intl.ListFormat('en-US').format(plans)}.`,
    plan: (show: string, name: string, tickets: number) =>
      tickets === 0 ? show : `${show} (${name} has ${tickets === 1 ? 'a ticket' : `${tickets} tickets`})`,
  },
} as const
