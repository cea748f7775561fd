/** The only place that writes a link. */
export const paths = {
  home: '/',
  picture: (id: string, width: 320 | 640 | 1280) => `/files/pictures/${id}/${width}.webp`,
} as const
