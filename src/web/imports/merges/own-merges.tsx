import { Section } from '../../kit/section.tsx'
import { useWrite } from '../../use-write.ts'
import { type Merge, MergedShows } from './merged-shows.tsx'
import { words } from './merges-words.ts'

/** What imports merged with a page's own shows, for its managers. */
export function OwnMerges({ entityID, merges }: { entityID: string; merges: Merge[] }) {
  const split = useWrite('undoOwnMerge')
  return (
    <Section title={words.title}>
      <p className="max-w-prose text-mute">{words.lead}</p>
      <MergedShows
        merges={merges}
        onSplit={async (mergeID) => (await split.write({ entityID, mergeID })) !== null}
        isPending={split.pending}
        problem={split.problem}
        clear={split.clear}
      />
    </Section>
  )
}
