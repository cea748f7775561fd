import { completeLock } from './support/lock-file.ts'

// `npm run complete-lock`, after a change of dependencies: gotchas.md says why.
console.log(`${await completeLock()} packages for other machines were added to package-lock.json.`)
