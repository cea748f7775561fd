import type { ReactNode } from 'react'
import { TitledPart } from '../../kit/titled-part.tsx'
import { words } from './edit-words.ts'

type Props = { id: keyof typeof words.parts; children: ReactNode }

/** One part of a page under its heading. */
export const EditPart = ({ id, children }: Props) => (
  <TitledPart id={id} title={words.parts[id].title} text={words.parts[id].text}>
    {children}
  </TitledPart>
)
