import { contract } from '@shangyouji/contract'
import { describe, expect, test } from 'vitest'
import { served } from '../composition/served.ts'
import { callTable } from './routes.ts'

describe('the table of served calls', () => {
  test('holds every call of the contract, also where several modules serve a group', () => {
    const names = Object.entries(contract).flatMap(([group, calls]) =>
      Object.keys(calls).map(name => `${group}.${name}`),
    )
    expect([...callTable(contract, served).keys()]).toEqual(names)
  })

  test('stops the start over a group that nobody serves', () => {
    const others = served.filter(({ calls }) => calls !== contract.enroll)
    expect(() => callTable(contract, others)).toThrow('no module serves enroll')
  })

  test('stops the start over a call that none of the parts of its group serves', () => {
    const others = served.filter(({ handlers }) => !Object.hasOwn(handlers, 'replay'))
    expect(() => callTable(contract, others)).toThrow('no handler for message.replay')
  })

  test('stops the start over a call that two parts serve', () => {
    const twice = [...served, { calls: contract.message, handlers: { replay: () => {} } }]
    expect(() => callTable(contract, twice)).toThrow('message.replay is served twice')
  })

  test('stops the start over a handler of no call', () => {
    const surplus = [...served, { calls: contract.message, handlers: { replayed: () => {} } }]
    expect(() => callTable(contract, surplus)).toThrow('message.replayed is served but not in the contract')
  })
})
