/** How the dot looks on what opens the list of accounts, where something is unread in another one. */
export const unreadDot = 'absolute -top-1 -right-1 size-3 rounded-pill border-2 border-night bg-gold'
