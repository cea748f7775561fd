import { Link } from 'react-router'

/** A sentence or several, with links in them: to a path of ours, or to a place on the same page (`#fees`). */
export type LinkedText = string | readonly (string | { to: string; text: string })[]

/** Just the text. */
export const plainText = (linked: LinkedText): string =>
  typeof linked === 'string' ? linked : linked.map((part) => (typeof part === 'string' ? part : part.text)).join('')

export function Linked({ text }: { text: LinkedText }) {
  if (typeof text === 'string') return text
  return text.map((part) =>
    typeof part === 'string' ? (
      part
    ) : (
      <Link key={part.to} to={part.to} className="text-gold underline underline-offset-4 hover:text-gold-2">
        {part.text}
      </Link>
    ),
  )
}
