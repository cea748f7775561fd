/** What somebody reads who no longer goes to a show: going is what makes a fan part of its chat. */
export const leftFanChat = 'You’ve left the fan chat.'

/** @param hasLeftChat whether they were in the chat until now */
export const withLeftChat = (message: string, hasLeftChat: boolean): string =>
  hasLeftChat ? `${message} ${leftFanChat}` : message

/** The answer to whoever declines an invite or passes on a plan. */
export const cantMakeIt = (hasLeftChat: boolean): string =>
  withLeftChat('We’ll let them know you can’t make it.', hasLeftChat)
