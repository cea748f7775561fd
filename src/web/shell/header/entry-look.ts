/** How an entry of the header and its menu looks. */
export const entryLook =
  'flex min-h-11 items-center rounded-field px-3 font-semibold text-mute hover:text-ink aria-[current=page]:text-gold'
