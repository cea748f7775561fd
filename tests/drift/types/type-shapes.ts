import { join } from 'node:path'
import { API, type Checker, type Symbol as TypeSymbol, type Type, TypeFlags } from 'typescript/unstable/sync'

/** What a type allows, as plain data. A union is merged: its kinds, literals and fields are those of its members. */
export type Shape = {
  /** `string`, `number`, `boolean`, `array`, `object`, `unknown`, or the name of a class such as `Date`. */
  kinds: string[]
  isNullable: boolean
  isOptional: boolean
  /** The values of a union of string literals; empty when any string is allowed. */
  literals: string[]
  /** Null for a type without fixed keys, and for a class. */
  fields: Map<string, Shape> | null
  /** The elements of an array. */
  items: Shape | null
}

const classes = ['Date', 'Buffer']
const primitives = TypeFlags.StringLike | TypeFlags.NumberLike | TypeFlags.BooleanLike

/** Reads the exported types of database-types.ts with the TypeScript compiler. */
export function readTypeShapes(): Map<string, Shape> {
  using api = disposable(new API({ cwd: import.meta.dirname }))
  const config = join(import.meta.dirname, 'tsconfig.json')
  const project = api.value.updateSnapshot({ openProjects: [config] }).getProjects()[0]
  const file = project?.program.getSourceFile(join(import.meta.dirname, 'database-types.ts'))
  const module = file && project?.checker.getSymbolAtLocation(file)
  if (!project || !module) throw new Error('database-types.ts cannot be read')
  const { checker } = project
  const exports = checker.getExportsOfModule(module)
  return new Map(exports.map((symbol) => [symbol.name, shapeOf(checker, checker.getDeclaredTypeOfSymbol(symbol))]))
}

const disposable = (value: API) => ({ value, [Symbol.dispose]: () => value.close() })

function shapeOf(checker: Checker, type: Type): Shape {
  const shapes = (type.isUnionType() ? type.getTypes() : [type]).map((member) => shapeOfMember(checker, member))
  const fields = shapes.flatMap((shape) => [...(shape.fields ?? [])])
  return {
    kinds: [...new Set(shapes.flatMap(({ kinds }) => kinds))],
    isNullable: shapes.some(({ isNullable }) => isNullable),
    isOptional: shapes.some(({ isOptional }) => isOptional),
    literals: shapes.flatMap(({ literals }) => literals),
    fields: shapes.some((shape) => shape.fields) ? new Map(fields) : null,
    items: shapes.find(({ items }) => items)?.items ?? null,
  }
}

const nothing: Shape = { kinds: [], isNullable: false, isOptional: false, literals: [], fields: null, items: null }

function shapeOfMember(checker: Checker, type: Type): Shape {
  const { flags } = type
  if (flags & TypeFlags.Null) return { ...nothing, isNullable: true }
  if (flags & TypeFlags.Undefined) return { ...nothing, isOptional: true }
  if (type.isStringLiteralType()) return { ...nothing, kinds: ['string'], literals: [type.value] }
  if (flags & TypeFlags.StringLike) return { ...nothing, kinds: ['string'] }
  if (flags & TypeFlags.NumberLike) return { ...nothing, kinds: ['number'] }
  if (flags & TypeFlags.BooleanLike) return { ...nothing, kinds: ['boolean'] }
  // A brand is an intersection of a primitive type and an object that no value has.
  const primitive = type.isIntersectionType() && type.getTypes().find((part) => part.flags & primitives)
  if (primitive) return shapeOfMember(checker, primitive)
  return flags & TypeFlags.Unknown ? { ...nothing, kinds: ['unknown'] } : shapeOfObject(checker, type)
}

function shapeOfObject(checker: Checker, type: Type): Shape {
  const name = type.getSymbol()?.name ?? ''
  if (classes.includes(name)) return { ...nothing, kinds: [name] }
  if (checker.isArrayType(type) && type.isTypeReference()) {
    const element = checker.getTypeArguments(type)[0]
    return { ...nothing, kinds: ['array'], items: element ? shapeOf(checker, element) : null }
  }
  const properties = checker.getPropertiesOfType(type)
  if (checker.getIndexInfosOfType(type).length > 0 || properties.length === 0) return { ...nothing, kinds: ['object'] }
  return { ...nothing, kinds: ['object'], fields: new Map(properties.map((property) => fieldOf(checker, property))) }
}

function fieldOf(checker: Checker, property: TypeSymbol): [string, Shape] {
  const type = checker.getTypeOfSymbol(property)
  if (!type) throw new Error(`${property.name} has no type`)
  return [property.name, shapeOf(checker, type)]
}
