import { useState } from 'react'
import { useWrite } from '../use-write.ts'
import { type Fix, type ImportFile, linesToCome, type Preview } from './import-preview.ts'

type Host = { id: string; type: string }
type PreviewedFile = { file: ImportFile; preview: Preview; fixes: Fix[] }

/**
 * A file on its way in: chosen, looked at, mended, published. What was chosen and mended stays through every problem.
 */
export function useImport({ id, type }: Host) {
  const [previewed, setPreviewed] = useState<PreviewedFile | null>(null)
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [outcome, setOutcome] = useState<Preview | null>(null)
  const preview = useWrite('previewImport')
  const publication = useWrite('publishImport')
  const entityDetails = { id, type }

  return {
    previewed,
    chosen,
    setChosen,
    outcome,
    isLooking: preview.pending,
    isPublishing: publication.pending,
    problem: publication.problem ?? preview.problem,

    /**
     * Reads a file, or reads it again with what was mended; a row that becomes usable is chosen.
     *
     * @returns whether it was read
     */
    async look(file: ImportFile, fixes: Fix[] = []): Promise<boolean> {
      publication.clear()
      const answer = await preview.write({ entityDetails, ...file, fixes })
      if (!answer) return false
      const mended = new Set(fixes.map(({ line }) => line))
      const isSameFile = previewed?.file === file
      setPreviewed({ file, preview: answer, fixes })
      const usable = linesToCome(answer.rows)
      // Boxes may have been ticked while the file was read.
      setChosen((now) => new Set(isSameFile ? usable.filter((line) => now.has(line) || mended.has(line)) : usable))
      return true
    },

    async publish() {
      if (!previewed) return
      const answer = await publication.write({
        entityDetails,
        ...previewed.file,
        fixes: previewed.fixes,
        lines: [...chosen],
      })
      if (answer) setOutcome(answer)
    },

    restart() {
      preview.clear()
      publication.clear()
      setPreviewed(null)
      setOutcome(null)
    },
  }
}
