/** What a search for artists and venues says that finds no page. */
export const words = {
  none: 'No matches',
  noneText: (name: string, hints: readonly string[]) =>
    [
      name ? `No pages match “${name}”.` : 'No pages that are open to collaborations match your search.',
      hints.length > 0 && `Try ${hints.join(' or ')}.`,
      hints.length === 0 && name && 'Check the spelling, or try part of the name.',
    ]
      .filter(Boolean)
      .join(' '),
  /** What may find more, by the filter that is set. */
  hints: {
    miles: 'a wider area',
    freeOn: 'another date',
    genre: 'another genre',
    kind: 'both artists and venues',
  },
  clear: 'Clear filters',
  anywhere: 'Search anywhere',
  /** Where nothing was searched for: no page of the kind takes requests. */
  noneOpen: {
    venue: 'No venues are taking requests yet',
    act: 'No artists are taking requests yet',
    any: 'No artists or venues are taking requests yet',
  },
  noneOpenText: {
    venue: 'When a venue turns on collaborations, it’ll show up here, and you can send a booking request.',
    act: 'When an artist turns on collaborations, they’ll show up here, and you can send a booking request.',
    any: 'When an artist or venue turns on collaborations, they’ll show up here, and you can send a booking request.',
  },
  findOthers: { venue: 'Find artists', act: 'Find venues' },
} as const
