const sizes: [upTo: number, className: string][] = [
  [36, 'text-5xl'],
  [64, 'text-3xl sm:text-4xl'],
]

/** The size of a page's own name: long ones are smaller, so that the facts stay above the fold. */
export const titleSize = (name: string) => sizes.find(([upTo]) => name.length <= upTo)?.[1] ?? 'text-2xl sm:text-3xl'
