import { cp, lstat, mkdir, readFile } from 'node:fs/promises'
import { basename, isAbsolute, join } from 'node:path'
import { fetchNode, makeDebianRoot } from './debian-root.ts'
import {
  type ImageConfig,
  type Instruction,
  parseDockerfile,
  parseEnv,
  parseExecForm,
  type Stage,
} from './dockerfile.ts'
import { runIn } from './sandbox.ts'

/** An image's file system and how it is run. */
export type Image = { root: string; config: ImageConfig }

/** The npm that the base image of this Node brings. */
const npmOfBase = '11.6.2'

/** As Docker has it while it builds; the certificates let npm through a proxy. */
const buildEnv = {
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  HOME: '/root',
  NODE_EXTRA_CA_CERTS: '/etc/ssl/certs/ca-certificates.crt',
  npm_config_update_notifier: 'false',
}

/**
 * Carries out a Dockerfile without Docker: each stage is a bare Debian with Node in it, each RUN a process in it.
 *
 * @param context the folder that COPY copies from, without what `.dockerignore` names
 * @param workFolder where the stages' file systems are made
 * @throws for an instruction that this does not know, and when a step fails
 */
export async function buildImage(context: string, workFolder: string): Promise<Image> {
  const stages = parseDockerfile(await readFile(join(context, 'Dockerfile'), 'utf8'))
  const images = new Map<string, Image>()
  for (const [index, stage] of stages.entries()) {
    images.set(stage.name || String(index), await buildStage(stage, images, context, join(workFolder, String(index))))
  }
  const last = [...images.values()].at(-1)
  if (!last) throw new Error('The Dockerfile has no stage')
  return last
}

async function buildStage({ base, instructions }: Stage, images: Map<string, Image>, context: string, root: string) {
  const nodeVersion = /^node:([\d.]+)-bookworm-slim$/.exec(base)?.[1]
  if (!nodeVersion) throw new Error(`FROM ${base}: only node:<version>-bookworm-slim is known here`)
  await cp(await makeDebianRoot(), root, { recursive: true, verbatimSymlinks: true })
  await cp(await fetchNode(nodeVersion, npmOfBase), join(root, 'usr/local'), {
    recursive: true,
    verbatimSymlinks: true,
  })

  const config: ImageConfig = { env: {}, cwd: '/', user: '', entrypoint: [], healthCheck: [] }
  const image: Image = { root, config }
  for (const instruction of instructions) await carryOut(instruction, image, images, context)
  return image
}

async function carryOut({ name, text }: Instruction, image: Image, images: Map<string, Image>, context: string) {
  const { root, config } = image
  const steps: Record<string, () => Promise<unknown> | void> = {
    WORKDIR: () => {
      config.cwd = text
      return mkdir(join(root, text), { recursive: true })
    },
    COPY: () => copy(text, image, images, context),
    RUN: () =>
      runIn({ root, user: 'root', writable: { '/': root }, env: buildEnv, cwd: config.cwd }, parseExecForm(text)),
    ENV: () => void Object.assign(config.env, parseEnv(text)),
    USER: () => void (config.user = text),
    ENTRYPOINT: () => void (config.entrypoint = parseExecForm(text)),
    HEALTHCHECK: () => void (config.healthCheck = parseExecForm(text)),
    VOLUME: () => {},
    EXPOSE: () => {},
  }
  const step = steps[name]
  if (!step) throw new Error(`${name} is not known here`)
  await step()
}

/** `COPY [--from=STAGE] SOURCE… TARGET`: a folder's content goes into the target, a file keeps its name in a folder. */
async function copy(text: string, { root, config }: Image, images: Map<string, Image>, context: string) {
  const words = text.split(/\s+/)
  const stage = words[0]?.startsWith('--from=') ? words.shift()?.replace('--from=', '') : undefined
  const from = stage === undefined ? context : images.get(stage)?.root
  if (from === undefined) throw new Error(`COPY ${text}: there is no such stage`)

  const target = words.pop() ?? ''
  const folder = join(root, isAbsolute(target) ? target : join(config.cwd, target))
  for (const source of words) {
    const path = join(from, source)
    const isFolder = (await lstat(path)).isDirectory()
    const isIntoFolder = isFolder || (!target.endsWith('/') && target !== '.' && words.length === 1)
    await cp(path, isIntoFolder ? folder : join(folder, basename(source)), { recursive: true, verbatimSymlinks: true })
  }
}
