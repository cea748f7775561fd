import type { CallOutputs } from '../../../contract.ts'

type Fact = CallOutputs['listOwnImports']['merges'][number]['facts'][number]

const facts: Record<Fact, string> = {
  start: 'start time',
  doors: 'doors',
  end: 'end time',
  price: 'price',
  ages: 'ages',
  genre: 'genre',
}

const list = new Intl.ListFormat('en-US')

/** The texts of shows that imports merged. */
export const words = {
  title: 'Merged shows',
  lead: 'An import listed these shows, and they were already here. Not the same show? Split them.',
  merged: (count: number) =>
    count === 1 ? '1 show was already here' : `${count.toLocaleString('en-US')} shows were already here`,
  otherSource: 'another source',
  listedBy: (source: string, others: string | null) =>
    others ? `Listed by ${others}, and by ${source}` : `Also listed by ${source}`,
  took: (source: string, takenFacts: readonly Fact[]) =>
    `From ${source}: ${list.format(takenFacts.map((fact) => facts[fact]))}`,
  split: 'Split…',
  splitOf: (name: string) => `Split… ${name}`,
  splitDone: (when: string) => `Split ${when}`,
  splitTitle: 'List these as two shows?',
  splitText: (source: string) =>
    `The show from ${source} gets a page of its own, with its own details. Details that came from ${source} are removed here. Later imports keep the two apart.`,
  detachTitle: 'Not the same show?',
  detachText: (source: string) =>
    `Details that came from ${source} are removed here. The other show is listed on its own when its source is imported again. Later imports keep the two apart.`,
  splitConfirm: 'Split shows',
} as const
