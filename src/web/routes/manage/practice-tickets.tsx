import { words } from '../../door/door-words.ts'
import { PracticeSheet } from '../../door/practice/practice-sheet.tsx'
import type { Route } from './+types/practice-tickets'

export const meta: Route.MetaFunction = () => [{ title: words.sheet.title }, { name: 'robots', content: 'noindex' }]

export default function PracticeTicketsScreen() {
  return (
    <main id="main" tabIndex={-1} className="mx-auto flex w-full max-w-4xl flex-col gap-6 p-4 outline-none sm:p-8">
      <PracticeSheet />
    </main>
  )
}
