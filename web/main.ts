import { mount } from "svelte";
import App from "$web/App.svelte";
import "$web/style/fonts.css";
import "$web/style/base.css";

mount(App, { target: document.getElementById("app")! });
