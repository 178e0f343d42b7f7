/** Where each state of something's life may lead. One that leads to itself can be changed there. */
export type LifeCycle<State extends string> = Readonly<Record<State, readonly State[]>>;

/** Whether a life may lead from one state to another. */
export const canMove = <State extends string>(
  life: LifeCycle<State>,
  from: State,
  to: State,
): boolean => life[from].includes(to);
