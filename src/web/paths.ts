/** The only place that writes a link. */
export const paths = {
  home: '/',
  /** Home at another town: "City, ST" or a ZIP code. */
  homeNear: (near: string) => `/?near=${encodeURIComponent(near)}`,
  event: (eventId: string, day?: string) => `/event/${eventId}${day ? `?date=${day}` : ''}`,
  profile: (entityId: string) => `/profile/${entityId}`,
  discover: '/discover',
  account: '/account',
  faq: '/FAQ',
  about: '/about',
  why: '/whylocalsound',
  contact: '/contact',
  privacy: '/privacy',
  terms: '/terms',
  userProfile: (userId: string) => `/userprofile/${userId}`,
  manage: (entityId: string) => `/manage/${entityId}`,
  door: (entityId: string, eventId: string) => `/manage/${entityId}/door/${eventId}`,
  gigHub: '/gighub',
  addEntity: '/add-entity',
  qrGenerator: '/qrgenerator',
  operator: '/operator',
  order: (orderId: string) => `/order/${orderId}`,
  tickets: '/tickets',
  /** Home with the sign-in dialog open; afterwards on to a path of ours. */
  login: (next?: string) => `/?login=1${next ? `&next=${encodeURIComponent(next)}` : ''}`,
  picture: (pictureId: string, width: 320 | 640 | 1280) => `/files/pictures/${pictureId}/${width}.webp`,
} as const
