import { dateChoices } from '../../src/web/discover/date-choices.ts'
import { homeWords } from '../../src/web/discover/home-words.ts'
import { searchWords } from '../../src/web/discover/search-words.ts'
import { words as door } from '../../src/web/door/door-words.ts'
import { words as shell } from '../../src/web/shell/shell-words.ts'

/** A Wednesday, on which every chip for dates is offered. */
const wednesday = '2026-11-25'
const city = 'San Francisco, CA'
const miles = 25

/** What the README's pictures say, apart from shows, people and prices. */
export const picturedWords = () => ({
  home: [
    ...[shell.name, shell.tagline, shell.home, shell.about, shell.discover, shell.login, shell.search.open],
    ...[homeWords.title, homeWords.lead(miles, city), homeWords.highlights, homeWords.promise],
    ...[searchWords.show, searchWords.filters, searchWords.miles(miles), searchWords.pickDate],
    ...dateChoices(wednesday).map(([text]) => text),
  ],
  door: [door.answer.titles.admitted, door.answer.checkId, door.answer.next, door.undo.open],
})
