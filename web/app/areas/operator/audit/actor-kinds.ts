/** Who did what the log says. */
export const actorKinds = { operator: '运营', account: '用户', visitor: '访客' } as const
export type ActorKind = keyof typeof actorKinds
