import { render } from "preact";

render(<p>Account Lens</p>, document.body);
