/** Friends had an invite to the same date, or a place in the sender's plan for it. @param names full names, at least one */
export const alreadyInvited = (names: readonly string[], hasNote: boolean): string =>
  `${new Intl.ListFormat('en-US').format(names)} ${names.length === 1 ? 'is' : 'are'} already invited.${hasNote ? ' Your note wasn’t sent to them.' : ''}`
