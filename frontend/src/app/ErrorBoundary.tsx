import { Component, type ComponentType, type ReactNode } from 'react'

export interface BrokenProps {
  problem: unknown
  reset: () => void
}

interface ErrorBoundaryProps {
  /** What stands in place of the part that broke. */
  fallback: ComponentType<BrokenProps>
  /** Another value means another place: the error was not there. */
  place: string
  onBroken?: (() => void) | undefined
  children: ReactNode
}

interface State {
  problem: unknown
  broken: boolean
  place: string
}

export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { problem: null, broken: false, place: this.props.place }

  static getDerivedStateFromError(problem: unknown): Partial<State> {
    return { problem, broken: true }
  }

  static getDerivedStateFromProps(props: ErrorBoundaryProps, state: State): Partial<State> | null {
    return props.place === state.place ? null : { problem: null, broken: false, place: props.place }
  }

  override componentDidCatch(): void {
    this.props.onBroken?.()
  }

  override render(): ReactNode {
    if (!this.state.broken) return this.props.children
    const Fallback = this.props.fallback
    return (
      <Fallback problem={this.state.problem} reset={() => this.setState({ problem: null, broken: false })} />
    )
  }
}
