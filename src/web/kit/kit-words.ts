/** Every text of the kit's own; labels and titles are given by its users. */
export const words = {
  dialog: { close: 'Close' },
} as const
