import { words } from '../../chat-words.ts'
import { linkedParts } from './message-text.ts'

/** A message's text with its URLs as links; nothing else in it is ever markup. */
export const LinkedText = ({ text }: { text: string }) =>
  linkedParts(text).map((part, index) =>
    part.href ? (
      <a key={index} href={part.href} target="_blank" rel="noopener noreferrer nofollow ugc" className="underline">
        {part.text}
        <span className="sr-only">{words.newTab}</span>
      </a>
    ) : (
      part.text
    ),
  )
