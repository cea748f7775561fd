/** One instruction of a Dockerfile, such as `COPY` with `--from=build /app/build build`. */
export type Instruction = { name: string; text: string }

/** What a stage's instructions say about the program that runs in it. */
export type ImageConfig = {
  env: Record<string, string>
  cwd: string
  /** `uid:gid`, empty for root. */
  user: string
  entrypoint: string[]
  healthCheck: string[]
}

/** A stage: `FROM <base> AS <name>` and what follows it. */
export type Stage = { base: string; name: string; instructions: Instruction[] }

/** Reads a Dockerfile's stages; comments and line continuations are resolved. */
export function parseDockerfile(text: string): Stage[] {
  const lines = text
    .split('\n')
    .filter((line) => !line.trimStart().startsWith('#'))
    .join('\n')
    .replaceAll(/\\\n/g, ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

  const stages: Stage[] = []
  for (const line of lines) {
    const [name = '', ...rest] = line.split(/\s+/)
    if (name === 'FROM') stages.push({ base: rest[0] ?? '', name: rest[2] ?? '', instructions: [] })
    else stages.at(-1)?.instructions.push({ name, text: line.slice(name.length).trim() })
  }
  return stages
}

/**
 * A command in exec form, `["node", "main.js"]`.
 *
 * @throws for the shell form: the image has to work without a shell
 */
export function parseExecForm(text: string): string[] {
  const start = text.indexOf('[')
  if (start < 0) throw new Error(`Write this in exec form: ${text}`)
  return JSON.parse(text.slice(start)) as string[]
}

/** `A=1 B=2` of an ENV instruction. */
export const parseEnv = (text: string): Record<string, string> =>
  Object.fromEntries(text.split(/\s+/).map((pair) => [pair.split('=')[0] ?? '', pair.split('=').slice(1).join('=')]))
