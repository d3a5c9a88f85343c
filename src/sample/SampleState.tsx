import { StateTag } from '../kit/state/StateTag';
import { stateShown } from './state-shown';

type Props = { state: string; orderState: string };

/** The state of a sample as its order lets it be seen. */
export const SampleState = ({ state, orderState }: Props) => <StateTag {...stateShown(state, orderState)} />;
