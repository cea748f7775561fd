/** In place of the messages of a chat that the viewer isn’t in. */
export const outsideWords = {
  left: 'You left this chat',
  leftText: 'Rejoin to read and send messages.',
  removed: 'The host removed you from this chat',
  removedText: 'You can still go to the show. Only the host can let you back in.',
  notGoing: 'You’re no longer in this chat',
  notGoingText: 'This chat is for people going to the show. Tap “I’m going” or get tickets to rejoin.',
  unstarted: 'No messages yet',
  unstartedText: 'Start the chat to send the first message.',
  /** In place of a chat that the viewer was in, or of its field for a message. */
  closed: {
    removed: 'The host removed you from this chat. Only they can let you back in.',
    left: 'You left this chat. You can rejoin it from the show’s page.',
    gone: 'This chat isn’t available. It may have ended with its plan, or it’s for people going to the show.',
  },
} as const
