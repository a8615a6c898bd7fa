/** Who did what the log says. */
export const actorKinds = { operator: '运营', account: '用户', visitor: '访客' } as const
export type ActorKind = keyof typeof actorKinds

/** “王主管（运营）”; a visitor has no name. */
export function actorText(name: string, kind: string): string {
  const words = actorKinds[kind as ActorKind] ?? kind
  return name ? `${name}（${words}）` : words
}
