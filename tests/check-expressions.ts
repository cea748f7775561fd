import { expressionsIn, weaknessesOf } from './support/expressions.ts'
import { isCode, isTest, listFiles, readSource } from './support/sources.ts'

// A part of `npm run check`: no regular expression of the product takes more time than its text is long.
const paths = listFiles('src').filter((path) => isCode(path) && !isTest(path))
const weaknesses = await weaknessesOf(paths.flatMap((path) => expressionsIn(path, readSource(path))))
for (const weakness of weaknesses) console.log(weakness)
// The checker's own process would keep this one alive.
process.exit(weaknesses.length === 0 ? 0 : 1)
