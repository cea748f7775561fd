import { words } from '../door-words.ts'

/** Above the camera in practice mode: that nothing counts. */
export const PracticeHead = () => (
  <header className="px-4 pt-[max(0.5rem,env(safe-area-inset-top))]">
    <h1 className="text-xl">{words.practice.title}</h1>
    <p className="text-mute">{words.practice.safe}</p>
  </header>
)
