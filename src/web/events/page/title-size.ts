const sizes: [upTo: number, className: string][] = [
  [36, 'text-5xl'],
  [64, 'text-3xl sm:text-4xl'],
]

/** How large a page's own name may stand: long ones step back, so that the facts stay in the first window. */
export const titleSize = (name: string) => sizes.find(([upTo]) => name.length <= upTo)?.[1] ?? 'text-2xl sm:text-3xl'
